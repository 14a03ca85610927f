import {
  displayNames,
  limits,
  localDateOf,
  localHourOf,
  longDay,
  shortHour,
  spokenLanguage,
  type SpokenLanguage,
  upperCase,
} from '@baquiano/contract/platform'
import { type FollowedVisit, followState, followWords } from '@baquiano/contract/public-tracking'
import { companyThemeOf } from '@baquiano/theme'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import { pageWords, type Translate } from './page-words.ts'

/** What the page shows: a visit, or what is wrong with a code; neither without a code. */
export interface Shown {
  readonly visit: FollowedVisit | null
  readonly code: string
  readonly wrong: 'invalid' | 'unknown' | null
  readonly now: number
}

/** The page as text for browsers without JavaScript; with it, the console's page takes its place. */
export function renderTrackingPage(shell: string, shown: Shown, language: SpokenLanguage): string {
  const t = pageWords(language)
  const { visit } = shown
  const title = [t('title'), visit?.company_name ?? 'Baquiano'].join(' · ')
  const fill = companyThemeOf(visit?.appearance ?? {}).light['--brand-fill'] ?? ''
  const refresh = visit ? '<noscript><meta http-equiv="refresh" content="60"></noscript>' : ''
  const head = `<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex, nofollow">${refresh}<style>${sheet(fill)}</style>`
  const body = `<div id="root"><div class="plain">${visit ? visitHtml(visit, shown, { t, language }) : formHtml(shown, t)}</div></div>`
  return shell
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, () => head)
    .replace('<div id="root"></div>', () => body)
}

interface Spoken {
  readonly t: Translate
  readonly language: SpokenLanguage
}

function visitHtml(visit: FollowedVisit, { now }: Shown, { t, language }: Spoken): string {
  const { time_zone, company_name, company_phone, appearance } = visit
  const state = followState(visit, localDateOf(new Date(now), time_zone))
  const { title, sentence, left_minutes } = followWords(visit, state, {
    now,
    dayOf: (date) => longDay(date, language),
    hourOf: (instant) => shortHour(localHourOf(new Date(instant), time_zone)),
  })
  const left =
    left_minutes === null ? '' : `<p>${escapeHtml(t('left', { count: left_minutes }))}</p>`
  const minutes = Math.max(Math.round(visit.service_time / 60), 1)
  const facts = [
    [t('visit'), visit.activity_name],
    [t('address'), visit.address],
    [t('lasts'), visit.finished_at === null ? t('about_minutes', { count: minutes }) : ''],
  ] as const
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  const logo = appearance.logo?.startsWith('/')
    ? `<img src="${escapeHtml(appearance.logo)}" width="30" height="30" alt=""> `
    : ''
  const phone = company_phone.replaceAll(/[^\d+]/g, '')
  const contact = phone
    ? `<p><a class="plain-button" href="tel:${phone}">${escapeHtml(t('call', { company: company_name }))}</a></p>`
    : ''
  return `<header><p class="plain-brand">${logo}${escapeHtml(company_name)}</p></header>
<main><p class="plain-state">${escapeHtml(t(`state.${state}`))}</p>
<h1>${escapeHtml(t(title.key, title.values))}</h1>
<p><strong>${escapeHtml(t(sentence.key, sentence.values))}</strong></p>${left}
<dl>${rows.join('')}</dl>${contact}</main>
<footer><p>${escapeHtml(t('code', { code: visit.tracking_code }))}</p>
<nav aria-label="${escapeHtml(t('language'))}">${languageLinks(language)}</nav></footer>`
}

/** A code is sent by address, so that the answer can be bookmarked. */
function formHtml({ code, wrong }: Shown, t: Translate): string {
  const fault = wrong ? `<p role="alert">${escapeHtml(t(`wrong.${wrong}`))}</p>` : ''
  return `<main><h1>${escapeHtml(t('title'))}</h1><p>${escapeHtml(t('lead'))}</p>${fault}
<form action="/tracking" method="get"><label for="plain-code">${escapeHtml(t('label'))}</label>
<input id="plain-code" name="code" maxlength="${limits.tracking_code}" required autocomplete="off" value="${escapeHtml(code)}">
<button class="plain-button">${escapeHtml(t('find'))}</button></form></main>`
}

const languageNames = new Map<SpokenLanguage, string>(
  spokenLanguage.options.map((name) => {
    const own = displayNames(name, { type: 'language' }).of(name) ?? name
    return [name, upperCase(own.charAt(0), name) + own.slice(1)]
  }),
)

const languageLinks = (current: SpokenLanguage): string =>
  [...languageNames]
    .map(([name, own]) =>
      name === current
        ? `<b lang="${name}">${own}</b>`
        : `<a href="?lang=${name}" lang="${name}" hreflang="${name}">${own}</a>`,
    )
    .join(' ')

const sheet = (fill: string): string => `
.plain{max-width:560px;margin:0 auto;padding:20px;font-size:15px;line-height:1.5;color:#14202f}
.plain-brand{font-weight:650;color:${fill}}.plain-brand img{vertical-align:middle;border-radius:6px}
.plain main{margin-top:16px;padding:24px;background:#fff;border:1px solid #e3e8ee;border-radius:20px}
.plain h1{margin:8px 0;font-size:20px}.plain-state{font-weight:600;color:${fill}}
.plain dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:16px 0}.plain dt{color:#42526a}.plain dd{margin:0;font-weight:600}
.plain-button{display:inline-block;padding:12px 20px;border:0;border-radius:8px;background:${fill};color:#fff;font-weight:600;text-decoration:none}
.plain input{display:block;width:100%;min-height:44px;margin:8px 0 16px;padding:0 12px;border:1px solid #8794a6;border-radius:8px;box-sizing:border-box}
.plain footer{padding:16px 0;color:#42526a}.plain nav a,.plain nav b{display:inline-block;padding:6px 8px 6px 0;color:inherit}
`
