/** Colours of what lies on the map, which the canvas cannot take from the style sheet (design, "Map light/dark"). */
export const mapTokens = {
  light: {
    plan: '#ff8c34',
    plan_case: '#FFFFFF',
    executed: '#0B8FF4',
    executed_case: '#FFFFFF',
    executed_text: '#0662AD',
    skyway: '#32BA7C',
    chevron: '#FFFFFF',
    chip: '#FFFFFF',
    count: '#14202F',
    count_text: '#FFFFFF',
    chip_line: '#C9D1DB',
    marker_line: '#FFFFFF',
    offline: '#636F7D',
    removed: '#5B6B7F',
    doubtful: '#C25700',
  },
  dark: {
    plan: '#ff8c34',
    plan_case: '#10161F',
    executed: '#2FA3FA',
    executed_case: '#0A1018',
    executed_text: '#6CB6F8',
    skyway: '#32BA7C',
    chevron: '#04233F',
    chip: '#151F2D',
    count: '#E7EDF5',
    count_text: '#0A1018',
    chip_line: '#2E3C50',
    marker_line: '#0A1018',
    offline: '#5D6E85',
    removed: '#8A9AB0',
    doubtful: '#FFA94D',
  },
} as const

export type MapScheme = keyof typeof mapTokens

/** Visit statuses as the style sheet has them (design, "Visit status"). */
export const mapStatusColors = {
  light: {
    'Not Assigned': '#5E6C80',
    Scheduled: '#4F5BD5',
    Rescheduled: '#8B3FC7',
    'On the way': '#0879D6',
    'In progress': '#0A8580',
    Delayed: '#C25700',
    Finalized: '#15780D',
    Canceled: '#CF3F44',
  },
  dark: {
    'Not Assigned': '#94A3B8',
    Scheduled: '#9DA5FF',
    Rescheduled: '#CB94F5',
    'On the way': '#45AEFF',
    'In progress': '#33C6BE',
    Delayed: '#FFA94D',
    Finalized: '#5BD84A',
    Canceled: '#FF7B7F',
  },
} as const
