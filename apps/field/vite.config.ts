import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const api = 'http://127.0.0.1:4600'

/** An app that a phone installs: everything it shows is kept on the phone, and no page waits for a network. */
export default defineConfig({
  base: '/field/',
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      // The policy of the server forbids scripts inside the page: `main.tsx` registers the worker.
      injectRegister: null,
      manifest: {
        name: 'Baquiano',
        short_name: 'Baquiano',
        start_url: '/field/',
        scope: '/field/',
        display: 'standalone',
        background_color: '#f3f5f8',
        theme_color: '#0873cc',
        lang: 'es',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          // Cut to whatever shape the phone gives its icons.
          {
            src: 'icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        navigateFallback: '/field/index.html',
        cleanupOutdatedCaches: true,
        importScripts: ['/field/push-worker.js'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first screen needs is one file: a phone takes milliseconds for each that its service worker brings.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/v1': api } },
})
