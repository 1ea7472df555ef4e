import { Link, useNavigate } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { User } from '../../../../contract/users.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { IconFlag } from '../../../ui/icons/flag.ts'
import { IconLink } from '../../../ui/icons/link.ts'
import { IconMapPin } from '../../../ui/icons/map-pin.ts'
import { IconUserMinus } from '../../../ui/icons/user-minus.ts'
import { IconUserOff } from '../../../ui/icons/user-off.ts'
import { IconWorld } from '../../../ui/icons/world.ts'
import { useReader } from '../../account/session/api.ts'
import { Description } from '../../../ui/display/description.tsx'
import { ShareButton } from '../links/share.tsx'
import { useRemoveFollower } from '../users/api.ts'
import { useBlockDialog } from '../users/block-dialog.tsx'
import { FollowButton } from '../users/follow-button.tsx'
import classes from './profile-heading.module.css'
import { TasteMatch } from './taste-match.tsx'

const ReportModal = lazyModal(() => import('../../moderation/reports/report-modal.tsx'))
const MeasureModal = lazyModal(() => import('../../moderation/reports/measure-modal.tsx'))

/** A reader's name, picture, text and links. */
export function ProfileHeading({ user }: { user: User }) {
  const translator = useT()
  const { t } = translator
  const dayJoined = formatDay(user.joined_at, translator, useReader()?.time_zone ?? null)
  return (
    <header className={classes.root}>
      <Avatar name={user.name} image={user.image} size="lg" />
      <div className={classes.words}>
        <div className={classes.top}>
          <div className={classes.who}>
            <h1 className="q-hero-title">{user.name}</h1>
            <p className={classes.slug}>
              <bdi dir="ltr">@{user.slug}</bdi>
              {user.follows_me === 'following' && <span className={classes.mark}>{t('Follows you')}</span>}
            </p>
          </div>
          {!user.suspension && <ProfileActions user={user} />}
        </div>
        <Counts user={user} />
        {!user.is_me && !user.suspension && <TasteMatch user={user} />}
        {user.about && <Description text={user.about} className={classes.about ?? ''} />}
        <ul className={classes.facts}>
          {user.location && (
            <li>
              <IconMapPin size={18} stroke={1.5} aria-hidden />
              {user.location}
            </li>
          )}
          {user.links.map((link) => (
            <li key={link}>
              <IconLink size={18} stroke={1.5} aria-hidden />
              {/* Written by users: no referrer is sent, and search engines do not count the link. */}
              <a href={link} rel="nofollow noopener noreferrer ugc" target="_blank">
                {shownLink(link)}
              </a>
            </li>
          ))}
          <li>
            <IconWorld size={18} stroke={1.5} aria-hidden />
            {t('Joined :day', { day: dayJoined })}
          </li>
        </ul>
        {user.genres.length > 0 && (
          <ul className={classes.genres} aria-label={t('Favourite genres')}>
            {user.genres.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={screens.search.path} search={{ genre: slug }} className={classes.genre}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

/** A URL without protocol, www and trailing slash. */
const shownLink = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

function Counts({ user }: { user: User }) {
  const { plural } = useT()
  const params = { user: user.slug }
  return (
    <p className={classes.counts}>
      <span>{plural(user.read_count, ':count book read', ':count books read')}</span>
      <Link to={screens.userFollowers.path} params={params}>
        {plural(user.followers_count, ':count follower', ':count followers')}
      </Link>
      <Link to={screens.userFollowing.path} params={params}>
        {plural(user.following_count, ':count following', ':count following')}
      </Link>
    </p>
  )
}

function ProfileActions({ user }: { user: User }) {
  const { t } = useT()
  const navigate = useNavigate()
  const removeFollower = useRemoveFollower(user.slug)
  const report = ReportModal.useControl()
  const suspending = MeasureModal.useControl()
  const role = useReader()?.role ?? 'reader'
  const block = useBlockDialog({
    // A blocked profile is a 404, so the reader is taken to their blocked readers.
    onBlocked: () => navigate({ to: screens.connections.path, search: { kind: 'blocked' } }),
  })
  if (user.is_me) {
    return (
      <div className={classes.actions}>
        <ButtonLink to={screens.account.path} variant="default">
          {t('Edit profile')}
        </ButtonLink>
        <ButtonLink to={screens.connections.path} variant="default">
          {t('Connections')}
        </ButtonLink>
        <ShareButton shared={{ kind: 'profile', thing: '', name: user.name }} />
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      <FollowButton user={user} />
      <ActionsButton
        label={t('More actions for :name', { name: user.name })}
        actions={[
          ...(user.follows_me === 'following'
            ? [{ label: t('Remove follower'), icon: IconUserMinus, onClick: () => removeFollower.mutate() }]
            : []),
          { label: t('Report'), icon: IconFlag, ...report.opener },
          block.actionFor(user),
          ...(role === 'reader'
            ? []
            : [{ label: t('Suspend…'), icon: IconUserOff, isDanger: true, ...suspending.opener }]),
        ]}
      />
      {block.dialog}
      <MeasureModal.Slot control={suspending} kind="reader" thing={user.slug} name={user.name} />
      <ReportModal.Slot
        control={report}
        kind="reader"
        thing={user.slug}
        title={t('Report :name', { name: user.name })}
      />
    </div>
  )
}
