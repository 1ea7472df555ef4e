import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { Invite } from '../../contract/friend-links.ts'
import { userPath } from '../../contract/kinds.ts'
import { screens } from '../../contract/screens.ts'
import { AuthScreen } from '../features/account/auth/auth-screen.tsx'
import classes from '../features/account/auth/auth.module.css'
import { useRegistration } from '../features/account/registration/api.ts'
import { useReader } from '../features/account/session/api.ts'
import { useAcceptInvite, useInvite } from '../features/community/friend-links/api.ts'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** From a friend's link: nothing changes until it is accepted. */
export default function JoinPage() {
  const { t } = useT()
  const { secret } = useParams({ from: screens.join.path })
  const answer = useInvite(secret)
  const isSignedIn = useReader() !== null
  if (!answer.data) {
    return (
      <QueryStatePage
        answer={answer}
        failure={t('Failed to load the invitation')}
        skeleton={<Skeleton height="12rem" />}
      />
    )
  }
  const { data: invite } = answer.data
  if (!invite) {
    return (
      <AuthScreen title={t('Invitation')} intro={t('This link no longer works. Ask your friend for a new one.')}>
        <div className={classes.actions}>
          <ButtonLink to={isSignedIn ? screens.library.path : screens.landing.path}>
            {isSignedIn ? t('Home') : t('Sign in')}
          </ButtonLink>
        </div>
      </AuthScreen>
    )
  }
  if (invite.is_mine) {
    return <Screen invite={invite} heading={t('Your link')} intro={t('Send it to a friend: this is what they see.')} />
  }
  if (!isSignedIn) return <ForVisitors invite={invite} secret={secret} />
  return invite.is_friend ? <Friends invite={invite} /> : <Accept invite={invite} secret={secret} />
}

interface ScreenProps {
  invite: Invite
  heading: string
  intro: string
  children?: React.ReactNode
}

function Screen({ invite: { reader }, heading, intro, children }: ScreenProps) {
  const { t } = useT()
  return (
    <AuthScreen
      title={t('Invitation')}
      heading={heading}
      picture={<Avatar name={reader.name} image={reader.image} size="lg" />}
      intro={intro}
    >
      {children && <div className={classes.actions}>{children}</div>}
    </AuthScreen>
  )
}

const headingOf = ({ reader: { name } }: Invite, { t }: ReturnType<typeof useT>) =>
  t(':name invites you to read together', { name })

function ForVisitors({ invite, secret }: { invite: Invite; secret: string }) {
  const translator = useT()
  const { t } = translator
  const registration = useRegistration().data?.data.registration ?? 'open'
  const next = { next: screens.join.path.replace('$secret', secret) }
  const intros = {
    open: t('Quire is a home for your books. Once you’ve accepted, you follow each other.'),
    approval: t('Quire is a home for your books. A moderator approves new accounts; then open this link again.'),
    invitation: t('To sign up here you also need an invitation from an admin.'),
    closed: t('Sign-ups are closed right now. If you have an account, sign in to accept.'),
  }
  return (
    <Screen invite={invite} heading={headingOf(invite, translator)} intro={intros[registration]}>
      {registration !== 'closed' && (
        <ButtonLink to={screens.register.path} search={next} size="md">
          {t('Create an account')}
        </ButtonLink>
      )}
      <ButtonLink to={screens.landing.path} search={next} variant="default" size="md">
        {t('Sign in')}
      </ButtonLink>
    </Screen>
  )
}

function Accept({ invite, secret }: { invite: Invite; secret: string }) {
  const translator = useT()
  const { t } = translator
  const accept = useAcceptInvite(secret)
  return (
    <Screen
      invite={invite}
      heading={headingOf(invite, translator)}
      intro={t('Once you’ve accepted, you follow each other and see what the other shares with followers.')}
    >
      <Button size="md" loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('Accept')}
      </Button>
      <ButtonLink to={screens.library.path} variant="default" size="md">
        {t('Not now')}
      </ButtonLink>
    </Screen>
  )
}

function Friends({ invite }: { invite: Invite }) {
  const { t } = useT()
  const { name, is_visible } = invite.reader
  return (
    <Screen invite={invite} heading={name} intro={t('You and :name follow each other.', { name })}>
      <ButtonLink to={is_visible ? userPath(invite.reader) : screens.connections.path} size="md">
        {is_visible ? t('Open profile') : t('Connections')}
      </ButtonLink>
    </Screen>
  )
}
