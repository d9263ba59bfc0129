export { loadDemo } from './load-demo.ts'
export { demoSignIns } from './sign-ins.ts'
