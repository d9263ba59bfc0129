/** Calls a function of the test if it runs; the attribute finds the element if it was parsed as HTML but did not run. */
const CALL = 'window.attacked(1)'
const MARK = 'data-attack=1'

const ELEMENTS = [
  `<script ${MARK}>${CALL}</script>`,
  `<img src=x onerror=${CALL} ${MARK}>`,
  `<svg onload=${CALL} ${MARK}>`,
  `<svg ${MARK}><script>${CALL}</script></svg>`,
  `<svg ${MARK}><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>" ${MARK}></iframe>`,
  `<iframe src="javascript:parent.${CALL}" ${MARK}></iframe>`,
  `<a href="javascript:${CALL}" ${MARK}>x</a>`,
  `<math ${MARK}><a xlink:href="javascript:${CALL}">x</a></math>`,
  `<details open ontoggle=${CALL} ${MARK}>x</details>`,
  `<input autofocus onfocus=${CALL} ${MARK}>`,
  `<video ${MARK}><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL} ${MARK}>`,
  `<body onload=${CALL} ${MARK}>`,
  `<object data="javascript:${CALL}" ${MARK}></object>`,
  `<embed src="javascript:${CALL}" ${MARK}>`,
  `<form ${MARK}><button formaction="javascript:${CALL}">x</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}" ${MARK}>`,
  `<base href="//evil.example/" ${MARK}>`,
  `<link rel=stylesheet href="//evil.example/x.css" ${MARK}>`,
  `<style ${MARK}>@import "//evil.example/x.css";</style>`,
  `<div style="background:url(//evil.example/x)" ${MARK}>x</div>`,
  `<template ${MARK}><img src=x onerror=${CALL}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL} ${MARK}>">`,
  `<ScRiPt ${MARK}>${CALL}</sCrIpT>`,
  `<img/src=x/onerror=${CALL}/${MARK}>`,
  `<img src=x:x onerror\n=${CALL} ${MARK}>`,
  `<marquee onstart=${CALL} ${MARK}>x</marquee>`,
  `<x onpointerrawupdate=${CALL} ${MARK} style=position:fixed;inset:0>x</x>`,
  `<xmp><img alt="</xmp><img src=x onerror=${CALL} ${MARK}>"></xmp>`,
]

/** Prefixes that close the context the payload is inserted into. */
const BREAKS = ['', '">', "'>", '</textarea></title></style></script>', '-->]]>{{constructor}}']

export const PAYLOADS: readonly string[] = BREAKS.flatMap((before) =>
  ELEMENTS.map((element) => before + element),
)
