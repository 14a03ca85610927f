import { expect, it } from 'vitest'
import { authPlaceOf } from './auth-place.ts'

it.each([
  ['/pages/login', 'login', ''],
  ['/pages/login/reload', 'login', 'reload'],
  ['/pages/forgot-password/', 'forgot-password', ''],
  ['/pages/confirm-email/aB_1-x', 'confirm-email', 'aB_1-x'],
  ['/pages/reset-password/aB_1-x', 'reset-password', 'aB_1-x'],
  ['/pages/create-password', 'create-password', ''],
  ['/pages/setup', 'setup', ''],
  ['/pages/register', 'register', ''],
  ['/pages/lock-screen', 'lock-screen', ''],
  ['/callback', 'callback', ''],
  ['/demo/inbox', 'inbox', ''],
])('knows %s for a page before the sign-in', (path, page, detail) => {
  expect(authPlaceOf(path)).toEqual({ page, detail })
})

it.each([
  '/dashboard/maps',
  '/pages/error-404',
  '/pages/login/a/b',
  '/callback/x',
  '/pages/loginx',
  '/x/pages/login',
])('leaves %s to the console', (path) => {
  expect(authPlaceOf(path)).toBeUndefined()
})
