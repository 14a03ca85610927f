import type { LinkProps } from '@tanstack/react-router'

/** A page that the person may open, as navigation and settings offer it. */
export interface Page {
  /** Without what an address may go on with. */
  readonly path: string
  readonly to: NonNullable<LinkProps['to']>
  readonly title: string
  /** What it is part of; empty of a page of the rail. */
  readonly part: string
}
