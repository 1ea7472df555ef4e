import { useState } from 'react'
import { globalShelves, isGlobalShelf, type GlobalShelf } from '../../contract/shelves.ts'
import { beep } from '../features/catalogue/scans/beep.ts'
import { useScanList } from '../features/catalogue/scans/api.ts'
import { ScannedBooks } from '../features/catalogue/scans/scanned-books.tsx'
import { Scanner } from '../features/catalogue/scans/scanner.tsx'
import { SingleScan } from '../features/catalogue/scans/single-scan.tsx'
import { useT } from '../lib/i18n.tsx'
import { focusPageIfLost } from '../lib/page-focus.ts'
import { SelectField } from '../ui/forms/fields.tsx'
import { SwitchField } from '../ui/forms/switch-field.tsx'
import { Page } from '../ui/layout/page.tsx'
import classes from './scan-books.module.css'

const shelfSlugs = Object.keys(globalShelves).filter(isGlobalShelf)

/** The choices last as long as the list. */
const chosenShelf = 'scan shelf'
const chosenSound = 'scan sound'

function initialShelf(): GlobalShelf | null {
  const storedShelf = sessionStorage.getItem(chosenShelf)
  if (storedShelf === '') return null
  return storedShelf !== null && isGlobalShelf(storedShelf) ? storedShelf : 'want-to-read'
}

/** Scans books in a row onto a shelf, or one to open its page. */
export default function ScanBooksPage() {
  const { t } = useT()
  const { list, ...scanned } = useScanList()
  const [shelf, setShelf] = useState(initialShelf)
  const [hasSound, setSound] = useState(() => sessionStorage.getItem(chosenSound) !== 'off')
  const [isOn, setOn] = useState(false)
  const [isDone, setDone] = useState(false)
  const [single, setSingle] = useState<{ isbn: string; number: number } | undefined>()

  function handleStart() {
    setOn(true)
    focusPageIfLost()
    // Its first tone is allowed now, because something was pressed.
    if (hasSound) beep()
  }

  function handleFound(isbn: string) {
    if (hasSound) beep()
    if (shelf) list.add(isbn, shelf)
    else setSingle((before) => ({ isbn, number: (before?.number ?? 0) + 1 }))
  }

  return (
    <Page title={t('Scan books')} intro={t('Scan one book after another and add them to the shelf you choose.')}>
      <div className={classes.layout} data-done={isDone || undefined}>
        {!isDone && (
          <div className={classes.camera}>
            <div className={classes.choices}>
              <SelectField
                label={t('Shelf')}
                value={shelf ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  sessionStorage.setItem(chosenShelf, value)
                  setShelf(isGlobalShelf(value) ? value : null)
                }}
              >
                {shelfSlugs.map((slug) => (
                  <option key={slug} value={slug}>
                    {t(globalShelves[slug])}
                  </option>
                ))}
                <option value="">{t('No shelf, just look it up')}</option>
              </SelectField>
              <SwitchField
                label={t('Sound')}
                checked={hasSound}
                onChange={({ currentTarget: { checked } }) => {
                  sessionStorage.setItem(chosenSound, checked ? 'on' : 'off')
                  setSound(checked)
                }}
              />
            </div>
            <Scanner isOn={isOn} onStart={handleStart} onFound={handleFound} />
          </div>
        )}
        <div className={classes.results}>
          {!shelf && !isDone && <SingleScan scan={single} />}
          {(shelf !== null || isDone || scanned.rows.length > 0) && (
            <ScannedBooks
              {...scanned}
              list={list}
              isDone={isDone}
              onDone={() => setDone(true)}
              onMore={() => setDone(false)}
            />
          )}
        </div>
      </div>
    </Page>
  )
}
