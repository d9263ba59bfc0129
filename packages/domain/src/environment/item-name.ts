const withDescription = /^(.*?)\s*\(([^()]+)\)\s*$/

/** "Coal (domestic or house coal)" is shown as a name with a description below it. */
export function splitItemName(name: string): { name: string; description: string } {
  const [, short, description = ''] = withDescription.exec(name) ?? []
  if (!short) return { name, description: '' }
  return { name: short, description: description.charAt(0).toUpperCase() + description.slice(1) }
}
