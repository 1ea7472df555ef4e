import type { BookView } from '../../../contract/account.ts'
import type { ListFilter, Sorts } from '../../../contract/list-search.ts'
import type { Translator } from '../../../shared/translate.ts'
import { markup, type Markup } from './markup.ts'
import { searchBox } from './page.ts'

interface Toolbar {
  /** What the address says. */
  search: Record<string, unknown>
  searchLabel: string
  sorts: Sorts
  filters: ListFilter[]
  count: string
  isNarrowed: boolean
  view: BookView
  views: readonly BookView[]
  isSelectable: boolean
}

/** A field as wide as what is chosen in it. */
const select = (chosen: string, isActive = false): Markup =>
  markup`<select class="list-toolbar_select" data-active="${String(isActive)}"><option>${chosen}</option></select>`

function filterField({ name, label, any, options = [] }: ListFilter, search: Toolbar['search']): Markup {
  const chosen = options.find(({ value }) => value === String(search[name]))
  return select(chosen?.label ?? any ?? label, chosen !== undefined)
}

/** web/features/library/list-pages/list-toolbar.tsx */
export function paintToolbar(
  { search, searchLabel, sorts, filters, count, isNarrowed, view, views, isSelectable }: Toolbar,
  { t }: Translator,
): Markup {
  const sort = sorts.find(({ value }) => value === search['sort']) ?? sorts[0]
  return markup`<div class="list-toolbar_root" data-view="${view}">
<div class="list-toolbar_find">${searchBox('list', searchLabel)}<span class="list-toolbar_unfold"><svg width="20" height="20"></svg></span></div>
<fieldset class="list-toolbar_filters" data-open="false">${filters.map((filter) => filterField(filter, search))}</fieldset>
<div class="list-toolbar_line"><output class="list-toolbar_count">${count}</output>
${isNarrowed && markup`<span class="list-toolbar_clear">${t('Clear')}</span>`}
${isSelectable && markup`<button type="button" class="list-toolbar_select">${t('Select')}</button>`}
<div class="list-toolbar_sort"><span>${t('Sort by')}</span>${select(sort?.label ?? '')}</div>
<div class="list-toolbar_views"><div class="view-switch_root">${views.map(() => markup`<span class="view-switch_view"></span>`)}</div></div></div></div>`
}
