import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { NavPage, type NavPageProps } from '../../../ui/layout/nav-page.tsx'
import { SideNav } from '../../../ui/layout/side-nav.tsx'
import { areas, type AreaName } from '../../../../contract/areas.ts'

/** A screen of an area, with the area's screens at the side. */
export function AreaScreen({ area, ...page }: NavPageProps & { area: AreaName }) {
  const { t } = useT()
  const { label, items } = areas[area]
  return (
    <NavPage
      nav={
        <SideNav
          label={t(label)}
          items={items.map(({ screen, label: name }) => ({ path: screens[screen].path, label: name }))}
        />
      }
      {...page}
    />
  )
}
