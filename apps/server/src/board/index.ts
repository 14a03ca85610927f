export { createDrivingTimes, type DrivingTimes, type Way } from './driving-times.ts'
