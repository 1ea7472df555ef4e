import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Theme, themes, type Account } from '../../../../contract/account.ts'
import { locales } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconDeviceDesktop } from '../../../ui/icons/device-desktop.ts'
import { IconGavel } from '../../../ui/icons/gavel.ts'
import { IconId } from '../../../ui/icons/id.ts'
import { IconLanguage } from '../../../ui/icons/language.ts'
import { IconLogout } from '../../../ui/icons/logout.ts'
import { IconMoon } from '../../../ui/icons/moon.ts'
import { IconScale } from '../../../ui/icons/scale.ts'
import { IconServer } from '../../../ui/icons/server.ts'
import { IconSun } from '../../../ui/icons/sun.ts'
import { IconUser } from '../../../ui/icons/user.ts'
import { IconUsers } from '../../../ui/icons/users.ts'
import { useUpdateAccount } from '../../account/session/api.ts'
import { signOut } from '../../account/session/sign-out.ts'
import { Face } from './face.tsx'
import classes from './frame.module.css'
import { useLanguageAddress } from '../../account/languages/language-address.ts'
import { localeCodes } from '../../account/languages/language-switch.tsx'

const themeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

export default function AccountMenu({ reader }: { reader: Account }) {
  const { t, locale } = useT()
  const face = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Replaces the button that loaded it, so it takes over that button's focus.
  useEffect(() => {
    face.current?.focus()
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { setColorScheme } = useMantineColorScheme()
  const updateAccount = useUpdateAccount()
  const addressIn = useLanguageAddress()

  function handleTheme(theme: Theme) {
    setColorScheme(theme)
    updateAccount.mutate({ theme })
  }

  return (
    <Menu returnFocus opened={isOpen} onChange={setOpen} position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <Face ref={face} reader={reader} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <div className={classes.who}>
          <strong>{reader.name}</strong>
          <span>{reader.email}</span>
        </div>
        <Menu.Item leftSection={<IconUser size={18} />} component={Link} to={screens.account.path}>
          {t('Account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconId size={18} />}
          component={Link}
          to={screens.user.path.replace('$user', reader.slug)}
        >
          {t('Your profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUsers size={18} />} component={Link} to={screens.connections.path}>
          {t('Connections')}
        </Menu.Item>
        {reader.role !== 'reader' && (
          <Menu.Item leftSection={<IconGavel size={18} />} component={Link} to={screens.moderation.path}>
            {t('Moderation')}
          </Menu.Item>
        )}
        {reader.role === 'admin' && (
          <Menu.Item leftSection={<IconServer size={18} />} component={Link} to={screens.admin.path}>
            {t('Server')}
          </Menu.Item>
        )}
        <Menu.Divider className={classes.divider ?? ''} />
        <Menu.Label>{t('Theme')}</Menu.Label>
        <Menu.RadioGroup value={reader.theme} onChange={(theme) => handleTheme(Theme.parse(theme))}>
          {Theme.options.map((theme) => {
            const Icon = themeIcons[theme]
            return (
              <Menu.RadioItem key={theme} value={theme} closeMenuOnClick={false} rightSection={<Icon size={18} />}>
                {t(themes[theme])}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
        <Menu.Divider className={classes.divider ?? ''} />
        <Menu.Sub position="bottom-end" offset={0}>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconLanguage size={18} />}>{t('Language')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown className={classes.menu}>
            {localeCodes.map((code) => (
              <Menu.Item
                key={code}
                component="a"
                href={addressIn(code)}
                hrefLang={code}
                lang={code}
                {...(code === locale && { rightSection: <IconCheck size={18} />, 'aria-current': true })}
              >
                {locales[code].label}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item leftSection={<IconScale size={18} />} component={Link} to={screens.rules.path}>
          {t('Rules and privacy')}
        </Menu.Item>
        <Menu.Divider className={classes.divider ?? ''} />
        <Menu.Item leftSection={<IconLogout size={18} className="mantine-rotate-rtl" />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
