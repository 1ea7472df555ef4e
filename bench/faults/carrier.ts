import type { Export } from '../../contract/exports.ts'
import { isBusy, type Import } from '../../contract/imports.ts'
import { call } from './calls.ts'

export const rowsPerFile = 150

const titleOf = (slug: string, file: number, row: number) => `What ${slug} brought, file ${file}, book ${row}`

function fileOf(slug: string, file: number): FormData {
  const header =
    'Book Id,Title,Author,ISBN13,My Rating,Binding,Number of Pages,Year Published,Date Read,Date Added,Bookshelves with positions,Exclusive Shelf,My Review,Private Notes,Owned Copies'
  const rows = Array.from(
    { length: rowsPerFile },
    (_, row) =>
      `${row},"${titleOf(slug, file, row)}",Author ${row % 7},,3,Paperback,100,2000,2020/01/02,2020/01/01,mine (#${row}),read,Good.,,1`,
  )
  const form = new FormData()
  form.set('name', `file-${file}.csv`)
  form.set('file', new Blob([[header, ...rows].join('\n')], { type: 'text/csv' }), `file-${file}.csv`)
  return form
}

/** Every third file is taken back as soon as it is in. */
export const isTakenBack = (file: number) => file % 3 === 2

/** Everything of a reader's that comes in or goes out in the background. */
export async function listCarried(address: string, slug: string) {
  const imports = await call<Import[]>(address, slug, { method: 'GET', path: '/imports?per_page=100' })
  const exports = await call<Export[]>(address, slug, { method: 'GET', path: '/exports?per_page=100' })
  return imports && exports && { imports: imports.data, exports: exports.data }
}

const isMaking = ({ state }: Export) => state === 'waiting' || state === 'making'

/** Does what a reader would press next; says whether there is nothing more to press or to wait for. */
export async function carryOn(address: string, slug: string, { mayBegin }: { mayBegin: boolean }): Promise<boolean> {
  const carried = await listCarried(address, slug)
  if (!carried) return false
  const { imports, exports } = carried
  const [latest] = imports
  const press = (action: 'run' | 'undo') =>
    call(address, slug, { method: 'POST', path: `/imports/${latest?.id}/${action}`, body: {} })
  if (latest?.state === 'previewed' && latest.plan) await press('run')
  else if (latest?.state === 'done' && isTakenBack(imports.length - 1)) await press('undo')
  else if (mayBegin && (!latest || latest.state === 'done' || latest.state === 'undone')) {
    await call(address, slug, { method: 'POST', path: '/imports', body: fileOf(slug, imports.length), isPatient: true })
  }
  if (mayBegin && !exports.some(isMaking) && exports.length < 8) {
    await call(address, slug, { method: 'POST', path: '/exports', body: { kind: 'archive' } })
  }
  const isResting = latest && !isBusy(latest.state) && latest.state !== 'previewed'
  return Boolean(isResting) && !exports.some(isMaking)
}
