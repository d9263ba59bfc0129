const KINDS: readonly [RegExp, string][] = [
  [/^image\//, 'Photo'],
  [/^video\//, 'Video'],
  [/^audio\//, 'Recording'],
  [/pdf$/, 'PDF'],
  [/^text\/csv|sheet|excel|numbers/, 'Spreadsheet'],
  [/presentation|powerpoint|keynote/, 'Presentation'],
]

const MEGABYTE = 1024 * 1024

const sizeInWords = (size: number): string =>
  size < MEGABYTE ? `${Math.max(1, Math.round(size / 1024))} KB` : `${(size / MEGABYTE).toFixed(1)} MB`

/** "Photo, 2.4 MB" */
export const describeFile = ({ mimeType, size }: { mimeType: string; size: number }): string =>
  `${KINDS.find(([kind]) => kind.test(mimeType))?.[1] ?? 'Document'}, ${sizeInWords(size)}`
