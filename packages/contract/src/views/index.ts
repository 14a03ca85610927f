export * from './view.ts'
export * from './views.endpoints.ts'
