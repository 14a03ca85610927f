import type { LoginDress } from '@baquiano/contract/settings'
import { dressOf } from '@baquiano/dress'

interface Dressing {
  readonly text: string
  /** Stands out where the text has it. */
  readonly code: string
  /** Where people reach the server. */
  readonly public_url: string
  /** What the way to the console is called. */
  readonly open: string
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The mail of a code in the colours and with the logo of a company (requirement CO-08), for readers of HTML. */
export function dressMail(
  { company_name, logo, primaryColor, navbarColor }: LoginDress,
  { text, code, public_url, open }: Dressing,
): string {
  const { light, rail } = dressOf({ primaryColor, navbarColor })
  const { '--rail': ground, '--rail-far': ink } = rail.semi_dark
  const mark = logo
    ? `<img src="${escape(public_url + logo)}" width="28" height="28" alt="" ${style('vertical-align:middle;border-radius:7px;margin-right:10px')}>`
    : ''
  const large = `<strong ${style('font-size:28px;letter-spacing:.04em')}>${code}</strong>`
  const paragraphs = text
    .split('\n\n')
    .map((part) => `<p ${style('margin:0 0 12px')}>${escape(part).replace(code, large)}</p>`)
  const button = `<a href="${escape(public_url)}" ${style(`display:inline-block;padding:9px 16px;border-radius:6px;background:${light['--brand-fill']};color:#ffffff;font-weight:600;text-decoration:none`)}>${escape(open)}</a>`
  return [
    `<div ${style('max-width:480px;margin:0 auto;font:15px/1.5 Inter,system-ui,sans-serif;color:#14202f')}>`,
    `<div ${style(`padding:14px 20px;border-radius:12px 12px 0 0;background:${ground};color:${ink};font-weight:600`)}>${mark}${escape(company_name)}</div>`,
    `<div ${style('padding:20px;background:#ffffff;border:1px solid #e3e8ee;border-top:0;border-radius:0 0 12px 12px')}>`,
    ...paragraphs,
    button,
    '</div></div>',
  ].join('')
}

const style = (rules: string): string => `style="${rules}"`
