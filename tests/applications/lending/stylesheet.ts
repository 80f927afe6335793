import { Html } from '../html.ts';

export const stylesheet = new Html(`
*{box-sizing:border-box} body{margin:0;font:16px/1.5 Georgia,'Times New Roman',serif;color:#2b2620;background:#faf6ee}
header{background:#3d5a3e;color:#fff;padding:12px 24px;display:flex;flex-wrap:wrap;gap:12px 32px;align-items:center}
header a{color:#fff} .name{font-size:20px;font-weight:bold;text-decoration:none} .staff{margin-left:auto}
nav ul,.pages{list-style:none;display:flex;gap:20px;margin:0;padding:0} [aria-current]{font-weight:bold}
main,footer{max-width:1060px;margin:0 auto;padding:12px 24px} footer{color:#6d6455;padding-bottom:60px}
h1{font-size:28px;margin:14px 0} h2{font-size:20px;margin:30px 0 10px} a{color:#2f5d8a}
table{border-collapse:collapse;width:100%;background:#fff} caption{text-align:left;color:#6d6455;padding:4px 0}
th,td{border-bottom:1px solid #ddd3c0;padding:7px 10px;text-align:left;vertical-align:top} th{background:#f1eadb} .number{text-align:right}
tfoot td,tfoot th{border-top:2px solid #8a7f6a;font-weight:bold} td form{display:inline} .late{color:#9c2b1e}
dl{display:grid;grid-template-columns:160px 1fr;gap:4px 16px} dt{color:#6d6455} dd{margin:0}
.counts{grid-template-columns:repeat(4,1fr);background:#fff;padding:12px} .counts dd{font-size:26px}
.sheet,.filter{background:#fff;border:1px solid #ddd3c0;padding:16px;margin:0 0 16px} .filter{display:flex;flex-wrap:wrap;gap:14px;align-items:end}
.row{margin:0 0 14px;padding:0;border:0} .row label{display:block} .row small{display:block;color:#6d6455} .row em{display:block;color:#9c2b1e;font-style:normal}
.filter label{display:block} .filter .choice,.choice{display:block} .optional{color:#6d6455;font-size:14px}
input,select,textarea{font:inherit;padding:4px 8px;border:1px solid #8a7f6a;max-width:100%} [aria-invalid]{border-color:#9c2b1e}
button{font:inherit;padding:5px 14px;background:#3d5a3e;color:#fff;border:0;cursor:pointer} button.plain{background:#6d6455} button.danger{background:#9c2b1e}
header button{background:none;text-decoration:underline}
.notice{background:#e2efda;border:1px solid #7c9f6c;padding:8px 14px} .problems{background:#f9e3df;border:1px solid #9c2b1e;padding:8px 14px;margin-bottom:14px} .problems h2{margin:0;font-size:17px}
.reminder{position:relative;background:#fdf1c9;border:1px solid #d1b94e;height:64px;margin-top:-46px;padding:8px 14px}
`);
