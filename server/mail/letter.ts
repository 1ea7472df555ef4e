import { escapeHtml as escape } from '../http/escape-html.ts'
import type { Locale } from '../../contract/locales.ts'
import { directionOf } from '../../shared/direction.ts'
import { translatorFor } from '../locales.ts'
import { mailedName } from './mailed-name.ts'
import type { Mail } from './mailer.ts'

export interface Letter {
  to: string
  locale: Locale
  subject: string
  /** Of the reader it goes to. */
  name: string
  paragraphs: string[]
  button?: { label: string; url: string }
  closing: string
  /** For letters that the reader asked for: a link to a page that stops them, and where mail programs may POST to do so. */
  turnOff?: { label: string; url: string; postUrl: string }
}

function greetingOf(name: string, locale: Locale): string {
  const { t } = translatorFor(locale)
  const mailed = mailedName(name)
  return mailed === undefined ? t('Hello,') : t('Hello :name,', { name: mailed })
}

/** One look for all mails, readable as plain text too. Names come from readers, so everything is escaped. */
export function letter({ to, locale, subject, name, paragraphs, button, closing, turnOff }: Letter): Mail {
  const greeting = greetingOf(name, locale)
  const last = turnOff ? [closing, `${turnOff.label}: ${turnOff.url}`] : [closing]
  const text = [greeting, ...paragraphs, ...(button ? [button.url] : []), ...last, 'Quire'].join('\n\n')
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;font:16px/1.6 Georgia,serif;color:#2b2622">${content}</p>`
  const link = ({ label, url }: { label: string; url: string }) =>
    `<a href="${escape(url)}" style="color:#1f4d40">${escape(label)}</a>`
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f1e7">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border-radius:12px">
<p style="margin:0 0 24px;font:600 22px Georgia,serif;color:#1f4d40">Quire</p>
${[greeting, ...paragraphs].map((content) => paragraph(escape(content))).join('\n')}
${
  button
    ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4d40;color:#fffdf8;font:600 16px sans-serif;text-decoration:none">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font:13px/1.5 sans-serif;color:#6b6258;word-break:break-all">${escape(button.url)}</p>`
    : ''
}
${[escape(closing), ...(turnOff ? [link(turnOff)] : [])].map((content) => paragraph(content)).join('\n')}
</div></body></html>`
  return { id: crypto.randomUUID(), to, subject, text, html, ...(turnOff && { turnOffUrl: turnOff.postUrl }) }
}
