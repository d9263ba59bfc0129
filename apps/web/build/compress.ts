import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const COMPRESSIBLE = /\.(css|js|json|svg)$/
const MIN_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const getContent = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source)

/** Compresses the files once at the build, because compressing them for each request costs the server too much. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const content = getContent(file)
          if (content.length < MIN_BYTES) return
          const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
          await writeFile(join(dir, `${file.fileName}.br`), await toBrotli(content, { params }))
          await writeFile(join(dir, `${file.fileName}.gz`), await toGzip(content, { level: 9 }))
        }),
      )
    },
  }
}
