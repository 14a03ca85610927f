/** App version (specification, point 9). */
export const version = '0.0.1'
