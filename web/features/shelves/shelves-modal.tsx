import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Shelf } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { TryAgain } from '../../ui/error-state.tsx'
import { Modal, type ModalControl } from '../../ui/modal.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useSetBookShelves, useShelves } from './api.ts'
import { CreateShelf } from './create-shelf.tsx'
import { chooseGlobal, initialSelection, newReadingShelves, toggleOwn } from './selection.ts'
import { ShelfChoice } from './shelf-choice.tsx'
import classes from './shelves-modal.module.css'

interface ShelvesModalProps extends ModalControl {
  book: Pick<Book, 'slug'> & { me: Pick<Book['me'], 'shelves'> }
}

export default function ShelvesModal({ book, ...control }: ShelvesModalProps) {
  const { t } = useT()
  const { data, isFetching, refetch } = useShelves()
  const shelves = data?.data ?? []
  const setBookShelves = useSetBookShelves(book.slug)
  // Until something is chosen, the book's own shelves are; they may still be on their way.
  const [chosen, setChosen] = useState<string[] | undefined>()
  const selected = chosen ?? initialSelection(book.me.shelves, shelves)

  function handleSave() {
    const before = book.me.shelves
    setBookShelves.mutate(selected, {
      onSuccess: ({ data: saved }) => {
        control.onClose()
        for (const name of newReadingShelves(before, saved.shelves)) {
          window.dispatchEvent(new CustomEvent(name, { detail: { book: book.slug } }))
        }
      },
    })
  }

  function handleCreated(shelf: Shelf) {
    setChosen(toggleOwn(selected, shelf.slug))
  }

  const own = shelves.filter((shelf) => !shelf.global)
  return (
    <Modal
      {...control}
      title={t('Select Shelves')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button loading={setBookShelves.isPending} onClick={handleSave}>
            {t('Save changes')}
          </Button>
        </>
      }
    >
      {shelves.length === 0 ? (
        isFetching ? (
          <Waiting />
        ) : (
          <TryAgain onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <fieldset className={classes.group}>
            <legend className="q-spoken">{t('Where is it in your reading?')}</legend>
            {shelves
              .filter((shelf) => shelf.global)
              .map(({ slug, name }) => (
                <ShelfChoice
                  key={slug}
                  kind="radio"
                  group="global-shelf"
                  name={name}
                  isChosen={selected.includes(slug)}
                  onChoose={() => setChosen(chooseGlobal(selected, slug))}
                />
              ))}
          </fieldset>
          <section className={classes.others} aria-labelledby="other-shelves">
            <h3 id="other-shelves" className={classes.heading}>
              {t('Other Shelves')}
            </h3>
            {own.length > 0 && (
              <div className={classes.group}>
                {own.map(({ slug, name }) => (
                  <ShelfChoice
                    key={slug}
                    kind="checkbox"
                    group={`shelf-${slug}`}
                    name={name}
                    isChosen={selected.includes(slug)}
                    onChoose={() => setChosen(toggleOwn(selected, slug))}
                  />
                ))}
              </div>
            )}
            <CreateShelf onCreated={handleCreated} />
          </section>
          {book.me.shelves.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.clear ?? ''}
              disabled={selected.length === 0}
              onClick={() => setChosen([])}
            >
              {t('Take it off all shelves')}
            </Button>
          )}
        </>
      )}
    </Modal>
  )
}
