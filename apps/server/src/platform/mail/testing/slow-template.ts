const DOUBLE = '{% assign x = x | append: x %}'

/** One string search that takes about a minute. Liquid checks its own time limit only between two filters. */
export const SLOW_TEMPLATE = `<p>{% assign x = "a" %}${DOUBLE.repeat(15)}{% assign p = x | append: "b" | append: x %}${DOUBLE.repeat(5)}{{ x | replace: p, "" | size }}</p>`
