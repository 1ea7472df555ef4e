import type { Translator } from '../../../../shared/translate.ts'

/** The rules of a server whose admins have written none. */
export const defaultRules = ({ t }: Pick<Translator, 't'>): string =>
  [
    `\n## ${t('Be kind')}`,
    t('Talk about books, not about people. Disagree without insulting anyone.'),
    `\n## ${t('No spoilers')}`,
    t('Hide spoilers: select them and choose “Hide as a spoiler”.'),
    `\n## ${t('Use your own words')}`,
    `- ${t('Quote a few lines at most, and say where they’re from.')}`,
    `- ${t('Don’t post ads, or the same text again and again.')}`,
    `- ${t('Don’t share anyone’s private details.')}`,
    `\n## ${t('Take care of the catalogue')}`,
    t('Everyone uses it. Add only real books, and report mistakes you find.'),
    `\n## ${t('When something is wrong')}`,
    t('Report it. Moderators can hide what breaks these rules and suspend accounts.'),
  ]
    .join('\n')
    .trim()
