/** What a map has to say that is no failure (specification, point 8), and the code by which it is told. */
export const mapMessages = {
  'no data for executed route': 'NO_EXECUTED_ROUTE',
  'no coordinates': 'NO_COORDINATES',
} as const

export type MapMessage = (typeof mapMessages)[keyof typeof mapMessages]
