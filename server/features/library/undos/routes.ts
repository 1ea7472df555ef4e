import { undoChange } from '../../../../contract/undos.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../route.ts'
import { undoService } from './service.ts'

export function undoRoutes({ db }: Context) {
  const service = undoService(db)

  return [
    route(undoChange, async ({ reader, params, translator }) => {
      await service.undoChange(reader.id, params.undo)
      return { data: null, message: translator.t('Restored.') }
    }),
  ]
}
