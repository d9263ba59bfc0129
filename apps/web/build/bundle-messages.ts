import { build, type Plugin } from 'vite'

/** Serves all messages as one module to component tests, because otherwise the page of each test would request 3,000 files. */
export function bundleMessages(): Plugin {
  return {
    name: 'sojourn-bundle-messages',
    load: async (id) => {
      if (!id.endsWith('/src/messages/messages.js')) return undefined
      const lib = { entry: id, formats: ['es' as const] }
      const result = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, minify: false, lib },
      })
      const [bundle] = [result].flat()
      if (!bundle || !('output' in bundle)) throw new Error('The messages were not bundled.')
      return bundle.output[0].code
    },
  }
}
