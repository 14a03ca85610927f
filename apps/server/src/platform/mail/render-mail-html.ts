import type { LoginTheme } from '@baquiano/contract/settings'
import { type CompanyTheme, companyThemeOf } from '@baquiano/theme'
import { escapeHtml } from './escape-html.ts'

/** A paragraph of a mail. */
export type MailPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'link'
      readonly link: string
      readonly action: string
      /** What to do where the button does not work. */
      readonly copy_link: string
    }

export interface MailOptions {
  /** Undefined for the default theme. */
  readonly theme: LoginTheme | undefined
  readonly language: string
  /** Where people reach the server, and the logo. */
  readonly public_url: string
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
}

/**
 * A mail as HTML in the company's theme: colours, logo and name (requirement CO-08). Uses
 * tables and inline rules, which all mail programs support; dark mode and narrow screens where supported.
 */
export function renderMailHtml(parts: readonly MailPart[], options: MailOptions): string {
  const { theme, language, subject, preview } = options
  const companyTheme = companyThemeOf(theme ?? {})
  const body = parts.map((part) => renderPart(part, companyTheme)).join('')
  const footer = theme ? `${escapeHtml(theme.company_name)} · Baquiano` : 'Baquiano'
  return `<!doctype html>
<html lang="${language}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${mailSheet(companyTheme)}</style>
</head><body class="ground" style="margin:0;padding:0;background:#f3f5f8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f8"><tr><td class="around" align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${fontStyle}">
<tr>${head(options, companyTheme)}</tr>
<tr><td class="card" style="padding:28px 32px 12px;background:#ffffff;border:1px solid #e3e8ee;border-top:0;border-radius:0 0 12px 12px">${body}</td></tr>
<tr><td class="dim" align="center" style="padding:16px 12px 0;font-size:12px;line-height:18px;color:#566579">${footer}</td></tr>
</table></td></tr></table></body></html>`
}

const fontStyle = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function head({ theme, public_url }: MailOptions, { rail }: CompanyTheme): string {
  const { '--rail': ground, '--rail-far': ink } = rail.semi_dark
  // Only our own pictures are linked: an external one would report the reader to its host.
  const logo = theme?.logo?.startsWith('/')
    ? `<img src="${escapeHtml(public_url + theme.logo)}" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border:0;border-radius:7px;margin-right:10px">`
    : ''
  const name = `<span style="vertical-align:middle">${escapeHtml(theme?.company_name ?? 'Baquiano')}</span>`
  return `<td class="head" bgcolor="${ground}" style="padding:16px 32px;border-radius:12px 12px 0 0;background:${ground};color:${ink};font-size:16px;line-height:24px;font-weight:600">${logo}${name}</td>`
}

function renderPart(part: MailPart, { light }: CompanyTheme): string {
  if (part.kind === 'code') {
    return `<p class="ink" style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:650;letter-spacing:4px;color:#14202f">${escapeHtml(part.code)}</p>`
  }
  if (part.kind === 'words') {
    return `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:23px;color:#14202f">${escapeHtml(part.words)}</p>`
  }
  const link = escapeHtml(part.link)
  const fill = light['--brand-fill']
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="button" bgcolor="${fill}" style="border-radius:8px;background:${fill}"><a href="${link}" style="display:inline-block;padding:11px 20px;font-size:15px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(part.action)}</a></td></tr></table>
<p class="dim" style="margin:0 0 20px;font-size:13px;line-height:20px;color:#566579">${escapeHtml(part.copy_link)}<br><a class="link" href="${link}" style="color:${light['--brand-ink']};word-break:break-all">${link}</a></p>`
}

/** Style sheet of a mail besides its inline rules: dark mode (design, "Tokens") and narrow screens. */
const mailSheet = ({ dark }: CompanyTheme): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0a1018!important}
.card{background:#0f1722!important;border-color:#1f2b3b!important}
.ink{color:#e7edf5!important}
.dim{color:#8e9db3!important}
.link{color:${dark['--brand-ink']}!important}
.button{background:${dark['--brand-fill']}!important}
}
@media (max-width:480px){
.around{padding:0 0 24px!important}
.head{padding:14px 20px!important;border-radius:0!important}
.card{padding:24px 20px 8px!important;border-radius:0!important;border-left:0!important;border-right:0!important}
}
`
