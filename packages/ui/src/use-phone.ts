import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's: below 768 px, as the style sheets have it. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
