import type { Translator } from '../../shared/translate.ts'
import type { Config } from '../config.ts'
import { invalid } from '../route.ts'
import { weaknessOf } from './weak-passwords.ts'

/** Refuses a password that others would try first. Passwords chosen before there was this check keep working. */
export function checkNewPassword(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  chosen: { field: string; password: string; name: string; email: string; translator: Translator },
): void {
  const { field, password, name, email, translator } = chosen
  const weakness = weaknessOf(password, { name, email, publicUrl })
  if (weakness) throw invalid(translator, { [field]: [translator.t(weakness)] })
}
