/** Runs when it can; and is an element of the page when it was taken for one, whether it can run or not. */
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

/** What may stand before it, so that it is where elements begin, whatever it was put into. */
const BREAKS = ['', '">', "'>", '</textarea></title></style></script>', '-->]]>{{constructor}}']

/** 150 of them. */
export const PAYLOADS: readonly string[] = BREAKS.flatMap((before) =>
  ELEMENTS.map((element) => before + element),
)
