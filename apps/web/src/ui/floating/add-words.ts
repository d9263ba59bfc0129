/** Words between commas become one each; what is there already, in whatever letters, is not added again. */
export function addWords(value: readonly string[], typed: string, most: number): string[] {
  const next = [...value]
  for (const part of typed.split(',').map((words) => words.trim())) {
    const isThere = next.some((one) => one.toLowerCase() === part.toLowerCase())
    if (part !== '' && !isThere && next.length < most) next.push(part)
  }
  return next
}
