import { matchesText } from '../platform/text/matches-text.ts'
import type { Page } from '../platform/shell/page.ts'
import { ofPage, type PaletteResult } from './palette-result.ts'

/** Those with a star come first; the usual ones while nothing is typed. */
export function pageResults(
  pages: readonly Page[],
  starred_pages: readonly string[],
  text: string,
): PaletteResult[] {
  const starred = starred_pages.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const unstarred = pages.filter((page) => !starred.includes(page))
  // Those of the rail are the ones that are used every day.
  const others = text === '' ? unstarred.filter(({ section }) => section === '') : unstarred
  const isNamed = ({ title, section }: Page) => matchesText(text, [title, section])
  return [
    ...starred.filter(isNamed).map((page) => ofPage(page, 'starred')),
    ...others.filter(isNamed).map((page) => ofPage(page, 'pages')),
  ]
}
