import { expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:10.0.0.1',
  'fc00::1',
  'fd12::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001::1',
  '2001:db8::1',
  'localhost',
  '',
])('takes %s for no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'takes %s for public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
