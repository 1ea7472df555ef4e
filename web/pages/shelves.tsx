import { Button } from '@mantine/core'
import type { Shelf } from '../../contract/shelves.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useShelves } from '../features/library/shelves/api.ts'
import { useShelfCovers } from '../features/library/shelves/own-shelves-api.ts'
import { OwnShelves } from '../features/library/shelves/own-shelves.tsx'
import classes from '../features/library/shelves/shelf-list.module.css'
import { ShelfRow } from '../features/library/shelves/shelf-row.tsx'
import { useT } from '../lib/i18n.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconPlus } from '../ui/icons/plus.ts'

const ShelfModal = lazyModal(() => import('../features/library/shelves/shelf-modal.tsx'))

export default function ShelvesPage() {
  const { t } = useT()
  const { data, error, isFetching, refetch } = useShelves()
  const covers = useShelfCovers()
  const creating = ShelfModal.useControl()
  const shelves = data?.data ?? []
  const coversBySlug = covers.data && new Map(covers.data.data.map((shelf) => [shelf.slug, shelf.covers]))
  const coversOf = ({ slug }: Shelf) => coversBySlug && (coversBySlug.get(slug) ?? [])
  return (
    <AreaScreen
      area="library"
      title={t('Shelves')}
      actions={
        <Button {...creating.opener} leftSection={<IconPlus size={18} />}>
          {t('Create Shelf')}
        </Button>
      }
    >
      {shelves.length > 0 ? (
        <>
          <h2 className="q-spoken">{t('Standard shelves')}</h2>
          <ul className={classes.list}>
            {shelves
              .filter((shelf) => shelf.global)
              .map((shelf) => (
                <li key={shelf.slug}>
                  <ShelfRow shelf={shelf} covers={coversOf(shelf)} />
                </li>
              ))}
          </ul>
          <OwnShelves shelves={shelves.filter((shelf) => !shelf.global)} coversOf={coversOf} create={creating.opener} />
        </>
      ) : error && !isFetching ? (
        <ErrorState title={t('Failed to load shelves')} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.list}>
          <output className="q-spoken">{t('Loading')}</output>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="10.5rem" />
          ))}
        </div>
      )}
      <ShelfModal.Slot control={creating} shelf={undefined} />
    </AreaScreen>
  )
}
