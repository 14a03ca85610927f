export * from './color-scale.ts'
export * from './contrast.ts'
export * from './company-theme.ts'
export * from './resembles-error.ts'
