export { serveTrackingPages } from './serve-tracking-pages.ts'
