/** Of the product, as settings and health tell it (specification, point 9). */
export const appVersion = '0.0.1'
