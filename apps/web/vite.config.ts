import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiCalls } from './build/api-calls.ts'
import { compressFiles } from './build/compress.ts'
import { messageOptions } from './build/messages.ts'
import { SERVICE_WORKER, serviceWorker } from './build/service-worker.ts'

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Paraglide looks up the locale in every message. There is one locale, and the lookups add 1.4 KB to a page. */
const removeLocaleLookup: Plugin = {
  name: 'remove-locale-lookup',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/messages\/messages\/\w+\.js$/ },
    handler: (code) =>
      code
        .replace(/\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/, '')
        .replace(/, options = \{\}\) =>/, ') =>'),
  },
}

/** The other entries run on their own, so their code stays out of the app's file. */
const isPartOfApp = (id: string) => !/service-worker|silent-callback/.test(id)

export default defineConfig(({ mode }) => ({
  root: page('.'),
  plugins: [
    paraglideVitePlugin(messageOptions),
    apiCalls(),
    removeLocaleLookup,
    react(),
    serviceWorker(),
    // React Aria contains texts in thirty languages; the app uses only English.
    optimizeLocales.vite({ locales: ['en-US'] }),
    compressFiles(),
  ],
  // React Aria's Virtualizer reads this variable, and a browser has no `process`.
  define: { 'process.env.VIRT_ON': 'undefined' },
  // The server replaces this by a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: mode === 'gallery' ? 'dist-gallery' : 'dist',
    target: 'es2023',
    manifest: true,
    // An inlined asset would need data: in more of the content-security policy than images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: page('index.html'),
        silent: page('authentication/silent-callback.html'),
        ...(mode === 'gallery'
          ? { gallery: page('gallery.html') }
          : { [SERVICE_WORKER]: page('offline/service-worker.ts') }),
      },
      // The first load contains the names of all files, so short names make it smaller.
      // The gallery keeps readable names.
      output:
        mode === 'gallery'
          ? {}
          : {
              // Modules of several pages would be a file each, and every file costs a slow connection time.
              codeSplitting: {
                groups: [
                  { name: 'app', tags: ['$initial'], test: isPartOfApp, priority: 3 },
                  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 4, priority: 2 },
                  { name: 'widgets', minShareCount: 20, priority: 1 },
                ],
              },
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:6][extname]',
              // A service worker controls only URLs below its own path.
              entryFileNames: ({ name }) =>
                name === SERVICE_WORKER ? `${SERVICE_WORKER}.js` : 'assets/[name]-[hash].js',
            },
    },
  },
}))
