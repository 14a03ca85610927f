import { variable } from '@baquiano/ui/status-variable.ts'

/** For the people of one plan: the first four far apart in hue, all readable under white numbers. */
const laneColors = [
  '#4752C4',
  '#B8397A',
  '#0A7C76',
  '#9A5B00',
  '#7A3EB1',
  '#2E7D32',
  '#B23A34',
  '#006F95',
  '#5B6470',
  '#8A4B2A',
  '#3D5A80',
  '#8C2F5F',
] as const

/** Of the lane with that place in the plan; they begin again after the last. */
export const laneColor = (lane: number): string =>
  laneColors[lane % laneColors.length] ?? laneColors[0]

/** For the styles of whatever belongs to a lane. */
export const laneStyle = (lane: number) => variable('--lane', laneColor(lane))
