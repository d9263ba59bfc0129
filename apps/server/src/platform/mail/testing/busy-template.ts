const createDoubling = (times: number) => '{% assign x = x | append: x %}'.repeat(times)

/** One string search that keeps a processor busy for about as long as the limits of Liquid permit, some 200 ms. */
export const BUSY_TEMPLATE = `<p>{% assign x = "a" %}${createDoubling(13)}{% assign p = x | append: "b" | append: x %}${createDoubling(3)}{{ x | replace: p, "" }}</p>`
