/* Runs before everything else, in browsers that cannot run the rest (requirement UI-10). */
if (/MSIE |Trident\/|Edge\//.test(navigator.userAgent)) location.replace('/unsupported.html')
