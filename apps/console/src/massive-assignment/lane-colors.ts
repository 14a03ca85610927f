import { variable } from '@baquiano/ui/status-variable.ts'

/** One for each resource of an assignment: far apart in hue, and readable under white numbers. */
export const laneColors = ['#4752C4', '#B8397A', '#0A7C76', '#9A5B00'] as const

const laneColor = (lane: number): string => laneColors[lane] ?? laneColors[0]

/** For the styles of whatever belongs to a lane. */
export const laneStyle = (lane: number) => variable('--lane', laneColor(lane))
