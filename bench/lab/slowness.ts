/**
 * By how much deadlines are longer than on the machine they are written for, at least 1. A run of tests measures it at
 * its start (`tools/test/slowness.mjs`); a bench or a fault that is run by itself keeps to its bounds.
 */
export const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1)
