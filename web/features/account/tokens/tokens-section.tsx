import { Anchor, Button } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import { tokenScopes, type Token } from '../../../../contract/tokens.ts'
import { formatDay } from '../../../lib/dates.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconKey } from '../../../ui/icons/key.ts'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useDeleteToken, useTokens } from './api.ts'
import classes from './tokens.module.css'

const NewTokenModal = lazyModal(() => import('./new-token-modal.tsx'))

const isOver = (expiresAt: string) => new Date(expiresAt) <= new Date()

/** The reader's API tokens. */
export function TokensSection({ reader }: { reader: Account }) {
  const translator = useT()
  const { t } = translator
  const pages = useTokens()
  const deleteToken = useDeleteToken()
  const making = NewTokenModal.useControl()
  const removing = useRemoval()
  const { chosen, openerFor } = useChosen<Token>()
  const day = (iso: string) => formatDay(iso, translator, reader.time_zone)
  function expiryOf({ expires_at }: Token): string {
    if (expires_at === null) return ''
    return isOver(expires_at)
      ? t('Expired on :date', { date: day(expires_at) })
      : t('Expires on :date', { date: day(expires_at) })
  }

  return (
    <ListSection
      title={t('API tokens')}
      pages={pages}
      add={making.opener}
      addLabel={t('New token')}
      empty={{
        icon: <IconKey size={36} stroke={1.25} />,
        title: t('No tokens yet'),
        text: t('With a token, your own scripts can read or update your library.'),
        addLabel: t('Create token'),
      }}
      loading={t('Loading tokens…')}
      more={t('Load More')}
      dialogs={
        <>
          <p className={classes.reference}>
            {phrase(t('See the :reference for what they can do.', { reference: ':reference' }), {
              reference: (
                <Anchor href="/api/docs" underline="always">
                  {t('API reference')}
                </Anchor>
              ),
            })}
          </p>
          <NewTokenModal.Slot control={making} email={reader.email} />
          <Removal
            control={removing}
            question={t('Revoke this token? Scripts that use it will stop working.')}
            keepLabel={t('Keep Token')}
            onConfirm={async () => chosen && deleteToken.mutateAsync(chosen.id)}
          />
        </>
      }
    >
      {(tokens) => (
        <CardList>
          {tokens.map((token) => (
            <li key={token.id}>
              <Card
                overline={[t(tokenScopes[token.scope]), expiryOf(token)].filter(Boolean).join(' · ')}
                heading={<bdi>{token.name}</bdi>}
                meta={
                  token.used_at
                    ? t('Created on :date, last used on :used', {
                        date: day(token.created_at),
                        used: day(token.used_at),
                      })
                    : t('Created on :date, never used', { date: day(token.created_at) })
                }
                actions={
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('Revoke :name', { name: token.name })}
                    {...openerFor(token, removing)}
                  >
                    {t('Revoke')}
                  </Button>
                }
              />
            </li>
          ))}
        </CardList>
      )}
    </ListSection>
  )
}
