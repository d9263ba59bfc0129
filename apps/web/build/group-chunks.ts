import { build, type Plugin, type Rolldown } from 'vite'
import { type Cost, type Piece, planChunks } from './plan-chunks.ts'

/** Builds the app as the bundler would cut it, to see what there is to put together. */
export const UNGROUPED = 'ungrouped'

/** The pages whose weight build/size.ts holds to a mark pay most for what they do not need. */
const DEAR: readonly { page: RegExp; weight: number }[] = [
  { page: /\/(home-page\.tsx|hub-client\.ts)$/, weight: 20 },
  { page: /\/review-page\.tsx$/, weight: 2 },
  { page: /\/(detail-view|criterion-panel)\.tsx$/, weight: 8 },
]

/**
 * Found by trying: above this the pages grow heavier, below it they ask for more files. One that comes alone costs as much
 * time as some kilobytes of another, because a browser fetches only six at once from a server without HTTP/2.
 */
const COST: Cost = {
  file: 20_000,
  weightOf: (entry) => DEAR.find(({ page }) => page.test(entry))?.weight ?? 1,
}

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk =>
  output.type === 'chunk'

/** A page is known by its source, whatever its file is called. */
const nameOf = ({ facadeModuleId, fileName }: Rolldown.OutputChunk): string => facadeModuleId ?? fileName

function toPieces(chunks: readonly Rolldown.OutputChunk[]): Piece[] {
  const names = new Map(chunks.map((chunk) => [chunk.fileName, nameOf(chunk)]))
  return chunks.map((chunk) => ({
    name: nameOf(chunk),
    modules: chunk.moduleIds,
    bytes: chunk.code.length,
    imports: chunk.imports.flatMap((file) => names.get(file) ?? []),
    isEntry: chunk.isEntry || chunk.isDynamicEntry,
  }))
}

/** Which file each module goes into. */
async function plan(root: string): Promise<Map<string, string>> {
  const options = { write: false, minify: false, manifest: false, reportCompressedSize: false }
  const built = await build({ root, mode: UNGROUPED, logLevel: 'error', build: options })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output.filter(isChunk) : []))
  const first = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  if (!first) throw new Error('The app has no first page.')
  return planChunks(toPieces(chunks), nameOf(first), COST)
}

/** Puts the app's many small files together, so that a page asks for ten of them and not for a hundred. */
export function groupChunks(): Plugin {
  return {
    name: 'sojourn-group-chunks',
    apply: 'build',
    config: async ({ root = process.cwd() }) => {
      const files = await plan(root)
      const groups = [{ debugName: 'planned', name: (module: string) => files.get(module) ?? null }]
      // The plan names every module, and lets no two files need each other.
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
        },
      }
    },
  }
}
