import type { LinkProps } from '@tanstack/react-router'

/** A page that the person may open, as navigation and settings list it. */
export interface Page {
  /** Prefix of the page's URLs, without parameters. */
  readonly path: string
  readonly to: NonNullable<LinkProps['to']>
  readonly title: string
  /** Name of the section that contains it; empty for a page of the rail. */
  readonly section: string
}
