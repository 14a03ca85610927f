import { createContext, useContext } from 'react'
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

const PagesContext = createContext<readonly Page[]>([])
export const PagesProvider = PagesContext.Provider

/** Every page of the rail and of the settings that the person may open. */
export const usePages = () => useContext(PagesContext)
