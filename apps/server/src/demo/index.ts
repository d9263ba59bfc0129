export { demoSignIns, loadDemo } from './load-demo.ts'
