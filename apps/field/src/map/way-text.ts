import { lengthText } from '@baquiano/client/text/distance-text.ts'
import type { WayLeg } from './day-way.ts'

/** How long a leg is: `2,4 km`; `≈ 2,4 km` where no streets were known. */
export const wayText = ({ distance_m, source }: WayLeg, language: string): string =>
  `${source === 'road' ? '' : '≈ '}${lengthText(distance_m, language)}`
