import { Html } from '../html.ts';

export const stylesheet = new Html(`
*{box-sizing:border-box} body{margin:0;font:15px/1.45 Verdana,Geneva,sans-serif;color:#1d2733;background:#eef2f5}
.top{display:flex;gap:28px;align-items:center;padding:10px 28px;background:#fff;border-bottom:3px solid #1e7a8c}
.logo{font-weight:bold;font-size:18px;color:#1e7a8c;text-decoration:none} .staff{margin-left:auto}
nav ul,.crumbs,ul.pager{list-style:none;display:flex;gap:18px;margin:0;padding:0} [aria-current]{font-weight:bold}
.crumbs li+li::before{content:'› '} .page{max-width:1120px;margin:18px auto;padding:0 28px 70px} footer{margin-top:40px;color:#5b6875}
h1{font-size:24px} h2{font-size:18px;margin-top:28px} a{color:#17637a}
table{border-collapse:collapse;background:#fff;width:100%} caption{text-align:left;padding:6px 0;color:#5b6875}
th,td{border:1px solid #d3dbe2;padding:6px 10px;text-align:left;vertical-align:top} th{background:#f5f8fa} .number{text-align:right}
dl{display:grid;grid-template-columns:180px 1fr;gap:6px 16px;background:#fff;padding:16px;margin:0} dt{color:#5b6875} dd{margin:0}
.tiles{grid-template-columns:repeat(4,1fr)} .tiles div{text-align:center} .tiles dd{font-size:26px}
form.sheet,fieldset{background:#fff;border:1px solid #d3dbe2;padding:16px;margin:0 0 16px} .row{margin-bottom:14px} .row label{display:block}
.row em{color:#a4232b;font-style:normal;display:block} .row small{color:#5b6875;display:block} abbr{color:#a4232b;text-decoration:none}
input,select,textarea{font:inherit;padding:5px 8px;border:1px solid #8696a5} textarea{width:100%;max-width:520px;height:90px}
button{font:inherit;padding:6px 16px;background:#1e7a8c;border:0;color:#fff;cursor:pointer} button.link{background:none;color:#17637a;text-decoration:underline}
button.quiet{background:#5b6875} button.danger{background:#a4232b} .filter{display:flex;gap:16px;align-items:end;margin-bottom:14px} td form{display:inline}
.notice{background:#dff2e3;border-left:4px solid #2f8f4e;padding:10px 14px;margin-bottom:14px}
.errors{background:#fbe9ea;border-left:4px solid #a4232b;padding:10px 14px;margin-bottom:14px}
.late{color:#a4232b;font-weight:bold} .calendar td{font-size:13px;min-width:110px;height:34px} .calendar .free{color:#8696a5;text-decoration:none}
.visit{display:block;background:#d9edf2;padding:2px 5px;margin-bottom:2px} .bar{background:#1e7a8c;height:14px;display:block}
.closing{position:absolute;left:0;right:0;height:60px;margin-top:-40px;background:#fff6d8;border-top:1px solid #d9c77a;padding:8px 28px}
`);
