const withDescription = /^(.*)\(([^()]+)\)\s*$/

/** "Coal (domestic or house coal)" is shown as a name with a description below it. */
export function splitItemName(name: string): { name: string; description: string } {
  const [, before = '', description = ''] = withDescription.exec(name) ?? []
  const short = before.trimEnd()
  if (short === '') return { name, description: '' }
  return { name: short, description: description.charAt(0).toUpperCase() + description.slice(1) }
}
