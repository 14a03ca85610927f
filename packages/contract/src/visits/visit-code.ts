/** How a visit is called among people: `VT-4110`. */
export const visitCode = (number: number): string => `VT-${number}`
