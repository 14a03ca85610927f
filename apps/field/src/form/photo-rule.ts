import type { PhotoSource } from '@baquiano/contract/activities'
import { createContext } from 'react'

/** Where the photos of a form may come from: its visit's activity says so. */
export const PhotoRule = createContext<PhotoSource>('any')
