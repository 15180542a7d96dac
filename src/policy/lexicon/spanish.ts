import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  language: 'es',
  act: {
    remove: `
      (?:elimin|borr|desinstal|descart|depur)(?:ar|a|e|en|emos)(?:lo|la|los|las|me)?(?! (?:el )?texto)
      quit(?:ar|a)(?:lo|la|me)?|suprim(?:ir|e|a)|destru(?:ir|ye|ya)|vaci(?:ar|e|a)|sobr?e?(?:e)?scrib(?:ir|e|a)
      purg(?:ar|a|ue)|desech(?:ar|a|e)|extirpar|tritur(?:ar|a)
      (?:tir|bot|ech)(?:ar|a|e) (?:a|en) la (?:basura|papelera)|deshacerse de
      (?:sáca|saquen?|quit(?:a|e|en)|elimín(?:a|e|en))me|erradicar|arrojar|solt(?:ar)|suelt[ae]|liberar
      libera (?:espacio|memoria|fondos|el|la)|quem(?:ar|a|e)|sac(?:ar|a) del carrito|recicl(?:ar|a)
      (?:derog|anonimiz|arras|aplast|aniquil|incener|inciner|derrib|destroz|extermin)ar|demol(?:er|ir)|abolir
      desmontar|desguazar|archivar definitivamente
    `,
    send: `
      (?:re)?envi(?:ar|a|e|en|emos)(?:lo|la|los|me|nos|le|les)?(?! desde)|mand(?:ar|a|e)(?:lo|la|le)?|remit(?:ir|e|a)
      transmit(?:ir|e|a)|(?:invit|convoc|solicit|apel|impugn)(?:ar|a)(?:lo|la|le)?|(?:convoque|apele|impugne)
      solicit[eo]|alertar|denunci(?:ar|e)(?:lo|la)?|denuncia (?:al?|el|la|este|esta|un|una|esto) ~
      report(?:ar|a)(?:lo|la)?|(?:avis|notific|comunic)(?:ar|a|e|ale|arle) (?:al?|a los|a las|a todos?|el|la|los|las
      baja|siniestro|mi|tu|un|una)|pedir(?:lo|la|le|me)?|pide(?:lo|la)?|pida
      llam(?:ar|a|e)(?:lo|la|le|me|nos)?(?! la atenc)|demandar|recurr(?:ir|e|a)|postul(?:ar|a)(?:se|me|te)?|postúlate
      (?:inscrib|apunt|matricul)(?:ir|ar)?(?:se|me|te|ete|ate|ite|ase)(?= |(?![^]))|(?:inscribir|apuntar|matricular)
      tramit(?:ar|a|e)|radicar|interponer|interpon|entregar|(?<![^])entreg(?:ue|a) (?:tu|su|la|el|mi) ~
      respond(?:er|e|a) públicamente|reclam(?:ar|a|e)|declar(?:ar|a|e)|agend(?:ar|e|arme)|concert(?:ar|a|e)|requerir
      querellarse|despachar|present(?:ar|a|e) (?:una?|la|el|mi|tu|su|solicitud|declaraci|reclamaci|queja|recurso
      candidatura|demanda|denuncia|documentaci|escrito|alegaci|instancia)~|fichar|escalar|deleg(?:ar|a|ue)
      derivar (?:al?|a la) ~|advertir (?:al?) ~|desafi(?:ar|a)|oponer(?:se|me)
      registrar (?:la |mi )?(?:solicitud|queja|baja)|sac(?:ar|a) turno|tom(?:ar|a) (?:un )?turno|empadronar(?:se|me)?
      anotar(?:se|me)|anotate|ejerc(?:er|e|o) (?:mi|el|su|tu|derecho)~|portar (?:mi|el|tu) ~
      (?:mánd|envi)a(?:le|les|me)|cóbra(?:le|r)|que me llamen|con obligación de pago|convertir en admin~|llámame
      (?:acus|delat|emplaz|reclut|asalt|bombarde|inculp|alist|enrol|afili)ar(?:se|me|lo|la)?|exig(?:ir|e)
      cursar (?:la|baja|una|mi) ?~|entablar|levantar acta|expedir|coger (?:cita|turno|número)
    `,
    publish: `
      (?:public|republic|divulg)(?:ar|a)(?:lo|la)?|publique(?= (?:su|el|la|un|una|aquí|ahora))|(?:re)?poste(?:ar|a|e)
      difund(?:ir|e|a)|compart(?:ir|e|a)(?:lo|la)?|coment(?:ar|a|e)|vot(?:ar|a)|vote (?:ahora|aquí|por|ya|en)
      (?:re)?(?:tuit|twitt?)e(?:ar|a)|anunciar(?:se|me)?|anúnciate|(?:re)?despl(?:egar|iega
      iegue)(?! (?:el |la |las |los )?(?:men|lista|opci|todo|detalle|secci|panel|más|filtro)~)
      emitir (?:mi |tu |el )?voto|(?:hac(?:er|e|erlo|erla)|haz) (?:.{1,20} )?públic[oa]s?ʹ?
      (?:transm|em)itir en (?:vivo|directo)|recomend(?:ar|arlo)|recomienda|sortear|sortea|elegir (?:al )?ganador~
      promocion(?:ar|a)|impuls(?:ar|a)|destacar (?:mi|el|un)? ?anuncio|promulgar|desvelar|revelar (?:la|el|identidad)~
      lanz(?:ar|a) a (?:producción|todos)
    `,
    pay: `
      pag(?:ar|ue|uen|arlo)|(?<![^])(?:sí )?paga(?! en (?:el )?(?:destino|alojamiento))|(?<= y )paga
      compr(?:ar|e|en)(?:lo|la|los)?|compra (?:ya|ahora|en un|con|tu|el|la|lo|\\d)~|adqu(?:irir|iere|iera)
      encarg(?:ar|ue)(?! de)|abonar|abone (?:el|la|su|ahora)|(?:re)?abonarse|abónate|abonarme|(?:reserv|alquil|rent
      arrend|contrat|don|pr[eé]st|invert|canje|cobr|sald|liquid|amortiz|hipotec|empeñ|financi|domicili
      sell)ar(?:l[eoa]s?|me|se|nos)?
      (?:alquila|contrata|contrate|canjea|canjee|dona|invierte|arrienda|liquida|amortiza)(?! de)|alquile|hacer bizum
      reserva (?:ya|ahora|tu|una|mesa|aquí|el|la|los)|reserve (?:su|ahora|ya|una|el|la|aquí)
      transferir(?:le)?(?! (?:o |a |os )?(?:pdf|ficheiro|aplica|app|documento|extrato|imagem)~)|transfiere|transfiera
      suscrib(?:ir|irse|irme|ete|ite|irte|ase|irnos)|apost(?:ar|á)|apuest[ae] \\d+|pujar|puja (?:ahora|ya|\\d)~
      subastar|ofertar|vend(?:er|erlo|erla)|vende(?! se(?: |(?![^])))|reembols(?:ar|a|e)
      ingres(?:ar|a) (?:dinero|fondos|efectivo|\\d+)|gir(?:ar|a) (?:dinero|fondos|\\d)~
      (?:aport|colabor|contribu)(?:ar|a|ir|ye)(?= (?:con|\\d|ahora|al|a la|en|mensual)|(?![^]))
      sac(?:ar|a|ue) (?:dinero|efectivo|cita|\\d)~
      (?:ir|pasar|proceder|continuar|avanzar) (?:a|al|con el|por) (?:pagar|pago|caja)|pasar por caja|regal(?:ar|a)
      apadrin(?:ar|a)|hazte (?:premium|soci[oa]|pro|miembro|mecenas|voluntari[oa])
      hacer(?:se|me) (?:premium|soci[oa]|miembro)|pasar?(?:se|te)? a (?:premium|pro|plus)
      orden(?:ar) (?:ahora|ya|comida|pedido)|ordena (?:ahora|ya)|(?:dar|dejar) (?:una )?propina|asegurar mi
      tomar (?:un )?(?:crédito|préstamo)|acept(?:ar|o) .{1,25} y (?:comprar|pagar|firmar|enviar|pedir|contratar)
      cambiar .{1,15} y pagar|factur(?:ar|a) (?:al?|el|la|ahora|pedido)~|sobrepujar|apartar|aparta (?:tu|mi|el|la) ~
      acuñar|subarrendar|realquilar|timbr(?:ar|a|e)|adjudic(?:ar|a)|apoy(?:ar|a|o) (?:el|la|este|esta|con|a) ~
      hacer check ?(?:out|in)|convert(?:ir|e) .{0,20}(?:euros?|dólares|pesos|bitcoins?|€)|(?:costear|sufragar
      obsequiar|desembolsar|licitar|rematar|pignorar|negociar|subrogar|subvencionar|recaudar|trasferir|endosar
      refinanciar|renegociar)(?:lo|la)?
      (?:ofrecer|jugar|proponer|aportar|extraer|pagar|añadir|agregar) (?:un )?(?:precio|dinero|[$€]? ?\\d+)~|condonar
      resarcir|reintegrar|formalizar|hacer efectivo|tomar prestado|(?:quiero )?ser soci[oa]|hazte (?:fan|cliente)
      llevarme|obt(?:ener|én) premium|renov(?:ar|á) ahora|renueva ahora
      (?:pága|compra|cómpra|resérva|fírma|acépta|cancéla|contráta|alquíla|dóna)l[oae]s?
    `,
    agree: `
      confirm(?:ar|a|e|o)|aprob(?:ar)|aprueb[aeo]|autorizo|firm(?:ar|o)
      firm[ae] (?:el|su|la|aquí|ahora|contrato|documento|tu|y)|(?:ratific|refrend|homolog|rubric)(?:ar|a)
      otorg(?:ar|a|ue)|conced(?:er|e|a)|adjudic(?:ar|a)|recetar|hospitalizar|visar|finaliz(?:ar|a
      e) (?:la |el |mi )?(?:compra|pedido|pago|reserva|contrato|contratación|alquiler|viaje|orden|venta)
      dar(?:se|me|lo|la)? de alta|dar (?:el visto bueno|poder|consentimiento)|ascender a
      nombrar (?:admin|moder|propiet)~|dar luz verde|d(?:ar|a|e) el alta|comprometer(?:se|me)|me comprometo|consentir
      avalar|legalizar|escriturar|pactar|convalidar|prescribir|dar el sí
    `,
    end: `
      (?:dar|date|dese|da)(?:se|me|lo|la|le|les|nos)? de baja|(?:tramitar|solicitar|pedir) (?:la )?baja|desuscrib~
      desinscrib~|desapunt(?:ar|arse|arme|ate)|rescind(?:ir|e|a)|revoc(?:ar|a)|revoque|bloque(?:ar|a|e|arlo)(?! de)
      vet(?:ar)|(?:bane|expuls)(?:ar|a|e|arlo)|desped(?:ir)|despide|disolver|disuelv[ae]
      (?<![^])(?:rendirse|retirarse|abandonar|plantarse)(?![^])|rendirme|renunci(?:ar|o)|dimit(?:ir|o)|desisti(?:r)
      destitu(?:ir|ye)|(?:in|des)habilit(?:ar|a|e) (?:al? |la |el )?(?:cuenta|usuari|tarjeta|emplead|acceso)~
      inutilizar|desvincul(?:ar|a|e|arme)|desahuciar|desalojar|desmatricular(?:se)?|ech(?:ar|a) (?:al?|del?|a un) ~
      saca(?:r)? (?:al?|del?) ~|pon(?:er|ga|le) fin|confisc(?:ar|a)|incaut(?:ar|a)|embargar|multar|deportar
      retractar(?:se|me)?|retir(?:ar|a|e) [$€]? ?\\d+~|acabar con|cerrar (?:la )?sesión en tod~|colgar para todos
      despublicar|expropiar|desheredar|dejar de pagar|no (?:quiero )?recibir más|no quiero (?:recibir )?más
      (?:sancion|penaliz|castig|amonest|atac|desarm)(?:ar|a|e)|atac(?:ar|a)|imponer|rompe(?:r)? ~|arrestar|(?:clausur
      conden|desautoriz|descalific|desafili|desasign|desencaden|secuestr|decomis|requis|relev|tumb|repudi|jubil
      desvi)(?:ar)(?:se|me|lo|la)?|cesar (?:al?|la|el) ~|derrocar|divorciarse|disputar|resolver (?:el )?contrato
      quebrar|ponerle fin|precintar|desligarse
    `,
    change: `
      restable(?:cer|ce|zca)|reset(?:ear|ea|ee)|format(?:ear|ea|ee)
      reinici(?:ar|a|e)(?! (?:el |la )?(?:vídeo|video|tour|búsqueda|canción)~)
      apag(?:ar|a|ue)(?! (?:el |la |las )?(?:micr|cámara|sonido|vídeo|video|luz|luces|pantalla|texto)~)
      fusion(?:ar|a|e)|ced(?:er|e|a)|traspas(?:ar|a|e)|degrad(?:ar|a)|desaprobar|devolver|devuelv[ae]
      reprogram(?:ar|a)|tom(?:ar|a) el control|forz(?:ar) ~|unific(?:ar|a|ue)|revert(?:ir)|revierte|empezar de cero
      migrar (?:a|la|el) ~|bajar de plan|actualiz(?:ar|a) (?:mi |el )?plan
      silenciar (?:al? )?(?:usuari|miembr|jugador)~
    `,
  },
  noun: `
    eliminación|borrado|(?:anul|cancel)ación(?! grat)|supresión|restablecimiento|desactivación|revocación|tramitación
    envío (?:de (?:invitaciones|mensajes|correos))|cierre de cuenta
  `,
  upon: {
    verbs: `
      (?:cancel|anul|rechaz|abandon|retir|recus|declin|desestim|autoriz|acept|valid|aplaz|pospon|prorrog|congel)(?:ar
      a|e|o)|autorice|rechace|termin(?:ar|a|o)|cerrar|cierra|cierre (?:su|la|el|mi|definit~)|deten(?:er|ga)|detén
      suspend(?:er|e|a)|interrump(?:ir|e|a)|deneg(?:ar)|denieg[ae]|posponer|renov(?:ar)|renuev[ae]|limpi(?:ar|a|e)
      recarg(?:ar|a|ue)|proced(?:er|e|a)|parar|congelar|finaliz(?:ar|a|e)|concluir|extinguir|salir de[l]?
      salirse de[l]?|salirme de[l]?|dejar (?:el|la|de seguir)
    `,
    except: `
      hasta mañana|y (?:volver|cerrar|salir|continuar|regresar|seguir)|sin (?:guardar|aceptar|pagar)
      (?<![a-z0-9] *)(?:tod[oa]s?|ahora)(?! *[a-z0-9])|guardar y|aquí|luego|más tarde|ventanas?|pestañas?|menú|diálogo
      cuadro|panel|páginas?|banner|mensajes?|avisos?|notificaci~|alertas?|pop ?ups?|vista|visor|galería|imagen
      imágenes|fotos?|vídeos?|videos?|barra|chat|ayuda|mapa|aplicación|app|sesión|documento|archivo|editor|reproductor
      lista|modal|anuncio|publicidad|formulario|calendario|teclado|pantalla|cajón|consejo|visita guiada|tutorial
      recorrido|tour|resumen|detalles?|sección|modificaci~|cambios?|edición|entrada de texto|descargas?|subida|carga
      importa~|exporta~|acción|operación|última|último|grabación|reproducción|temporizador|cronómetro|respuesta
      creación|búsqueda|inicio|etapa|paso|verificación|cookies?|condiciones|términos|política|privacidad|esenciales
      opcionales|necesarias|ubicación|micrófono|cámara|sonido|música|audio|llamada|reunión|animación|modo|sitio|juego
      presentación|seguimiento|contraseña|impresión|copia|escaneo|sincronización|actualización|instalación|captura
      asistente|subtítulos|contenido|sugerencias?|pregunta|código|correo|datos|campos?|cupón|dirección|configuración
      registro|lección|test|quiz|encuesta|aviso|perfil de|favoritos|login|en (?:la )?(?:tienda|sucursal|oficina)
      carrito|cesta|navegación|índice|buscador|player|encabezado|pie de página|leyenda|gráfico|widget|globo|lupa
      paleta|consola|comentarios|historial|resultados|opciones|ajustes|ventanilla|abiert[oa]
      visita(?! (?:médica|de|del|a)) ?(?![a-z])
    `,
  },
  pairs: [
    [
      'cancel(?:ar|a|e)|cerrar|cierra|anul(?:ar|a|e)|suspend(?:er|e)|rechaz(?:ar|a|e)|(?:termin|finaliz)(?:ar|a|e)',
      `
        definitivamente|permanentemente|visita médica|todos los pedidos|todas las (?:citas|reservas)|registro de
        cuentas?|ahora (?:mi|la|el) (?:plan|cuenta|suscripción)|sitio web|dominio|carga de|operación bancaria
        anuncio publicado|reunión|visita (?:médica|de|del|a)|membresía|documento|contenido|todas? (?:mis|las|los) ~
      `,
    ],
    [
      'desactiv(?:ar|a|e)|deshabilit(?:ar|a|e)',
      `
        cuentas?|perfil|usuarios?|tarjetas?|protección|verificación|autenticación|2fa|plugin|extensión|copias?
        respaldo|cortafuegos|firewall|antivirus|cifrado|servicios?|suscripción|renovación|plan|acceso|licencia|clave
        línea|alarma|seguridad|empleado|tienda
      `,
    ],
    [
      'limpi(?:ar|a|e)|olvid(?:ar|a)',
      'carrito|cesta|papelera|datos|historial|base|conversación|chat|borrador|todo|bandeja|dispositivo|red|disco',
    ],
    [
      `
        realiz(?:ar|a|e)|hac(?:er|e)|haga|hago|haz|complet(?:ar|a|e)|efectu(?:ar|a|e)|proces(?:ar|a|e)|termin(?:ar)
        conclu(?:ir|ye)|coloc(?:ar|a)|dar|cerrar|ejecut(?:ar|a)|formul(?:ar|a)|lanz(?:ar|a)|emit(?:ir|e)
      `,
      `
        pedidos?|compras?|pagos?|transferencias?|reservas?|donaci[oó]n~|donativo|transacci[oó]n|reembolso|retiro|orden
        ofertas?|depósito|apuestas?|pujas?|llamada|reclamación|solicitud|recurso|queja|denuncia|propuesta|trato|venta
        check ?out|bizum|giro|aportación|contraoferta|factura
      `,
    ],
    ['mover|mueve|poner|pasar', 'papelera|basura|spam'],
    [
      'pon(?:er|ga)|pon|sac(?:ar|a)',
      `
        venta|alquiler|subasta|producción|anuncio|bizum|lista negra|cuarentena|en línea|online|fuera de|a cero|offline
        queja|denuncia|reclamación|multa|hoja de reclamaciones
      `,
    ],
    [
      'restaur(?:ar|a|e)|volver|recuperar',
      'fábrica|predeterminad~|copia|esta versión|versión anterior|por defecto|respaldo|instantánea|snapshot|punto de',
    ],
    ['reemplaz(?:ar|a|e)|sustitu(?:ir|ye)', 'archivos?|existente|todo'],
    [
      'activ(?:ar|e)|(?<![^])activa|comenzar|empezar|iniciar|empieza|prob(?:ar)',
      `
        suscripción|contrato|membresía|prueba|plan|directo|transmisión|tarjeta|línea|sim|licencia|seguro|oferta
        alquiler
      `,
    ],
    [
      'ingres(?:ar)|deposit(?:ar|a|e)|recarg(?:ar|a|ue)|cargar',
      'fondos|dinero|efectivo|saldo|\\d+|móvil|celular|cuenta|tarjeta|línea|bono',
    ],
    ['recarg(?:ar|a|ue)|deposit(?:ar|a|e)', 'ahora|teléfono'],
    ['agreg(?:ar|a)|añad(?:ir|e)|dejar|deja', 'comentario|reseña|propina|fondos|dinero|efectivo|saldo|[$€] ?\\d+|\\d+ ?€'],
    ['dar|da|hac(?:er)|haz', 'acceso|permisos?|administrador~|propietari[oa]|moderador'],
    [
      'ejecut(?:ar|a|e)|lanz(?:ar|a)|corr(?:er|e)',
      'consulta|comando|código|campaña|instancias?|query|nómina|script|migración|pipeline|tarea',
    ],
    ['intercambi(?:ar|a)|cambi(?:ar|a)|convert(?:ir)|us(?:ar|a)|gast(?:ar|a)', 'tokens?|divisas|monedas|puntos|millas|gemas'],
    ['recoger|obtener|desbloque(?:ar|a)', 'recompensa|premio|bono|regalo|fondos|\\d+ ?€|[$€] ?\\d+|préstamo'],
    [
      'cambi(?:ar|a|e)(?:se|te|me)?|mejorar|modificar',
      'plan|tarifa|suscripción|titular|propietari[oa]|compañía|operador~|billete|asiento|clase',
    ],
    [
      'det(?:ener|én)|matar|mata|termin(?:ar|a)|paus(?:ar|a)|parar|arranc(?:ar|a)',
      `
        servidor~|procesos?|máquinas?|instancias?|servicios?|contenedor~|nodos?|base|bot|tareas?|migración|script
        ordenador|dispositivo|equipo|sistema|para todos|campaña|suscripción|anuncios
      `,
    ],
    [
      'desconect(?:ar|a|e)|separ(?:ar|a)|desenlaz~|desemparej~',
      'dispositivos?|cuentas?|tarjeta|banco|aplicación|integración|calendario|disco|volumen|billetera|cartera|monedero',
    ],
    ['combin(?:ar|a)|unir|subir|pasar|migrar|empuj(?:ar)|llevar', 'ramas?|producción|cuentas|cambios a|contactos'],
    ['emit(?:ir|e|a)|extend(?:er)|gener(?:ar) y|expedir', 'facturas?|multa|cheque|receta|enviar|certificado'],
    ['program(?:ar|a|e)', 'cita|envío|visita|llamada|consulta|publicación|reunión|entrega|entrevista|revisión'],
    ['abr(?:ir|e)', 'disputa|reclamación|reclamo|puerta|garaje|portón|litigio|al público'],
    ['(?:des)?bloque(?:ar|a)', 'cuenta|tarjeta|puerta|vehículo|coche|usuario|bici|bicicleta|patinete'],
    ['regener(?:ar|a)|rot(?:ar|a)|invalidar', 'claves?|tokens?|secretos?|códigos?|certificados?|enlaces?'],
    ['marc(?:ar|a|ue)', 'pagad[oa]s?|vendid[oa]s?|spam|entregad[oa]s?'],
    ['particip(?:ar|a)|unir(?:se|me)', 'sorteo|concurso|subasta|rifa'],
    ['acept(?:ar|a|o)|firmar', 'condiciones del (?:préstamo|contrato|crédito)|cargo|llamada a cobro'],
    ['cort(?:ar|a|e)', 'acceso|internet|servicio|luz|línea|suministro|agua|gas|conexión|llamadas'],
    ['continuar|seguir|proseguir', 'eliminación|borrado|pago|reembolso|compra|cancelación|baja|transferencia'],
    ['inici(?:ar|a)', 'devolución|reclamación|trámite|baja'],
    ['archiv(?:ar|a)', 'repositorio'],
    ['cambi(?:ar|a)', 'visibilidad'],
    ['subir|sube', 'historia|story|estado|venta'],
    ['record(?:ar|arle)', 'pago|deuda|cliente'],
    ['aument(?:ar|a)|ampli(?:ar|a)|baj(?:ar|a)|sub(?:ir|e)', 'límite|precio'],
    ['registrar(?:se|me)|unir(?:se|me)|inform(?:ar|a)', 'evento|curso|torneo|seminario|webinar|lista de espera|problema|abuso'],
  ],
  about: `
    cómo|como|por quéʹ?|porque|quéʹ?|que|cuándo|dónde|quién|cuál~|saber|más|conoc~|leer|ver|mostrar|encontrar|buscar
    elegir|seleccionar|acerca|sobre|formas|reglas|ocultar|consultar|historial|aprend~|antes de|dejar de|descargar
    motivos
  `,
  topic: 'cómo funciona|guías?|consejos|ayuda|tutorial~|faq|ejemplos?|botón|política|instrucciones|preguntas',
  info: `
    historial|detalles?|estado|lista|número|información|métodos?|formas?|condiciones|ajustes|tipos?|fechas?|política
    seguimiento|resumen|opciones
  `,
  spoken: `
      (?:puedes?|puedo|debes?|debo|pueden|podrás|quién puede|artículos? (?:a|por|para)|listos? para|pendientes? de|por
      [a-z]+(?<!vamo)s a|opciones para|antes de|(?<![^])(?:para|a|se)|[a-z]+s para|(?:total|importe|monto|valor
      saldo) a)
    `,
  not: 'no|sin|nunca|cancelar|deshacer|no se pudo|error al|imposible',
  trivial: `
      y recibir|por (?:categorías?|marcas?|departamentos?|talla|precio)|filtros?|búsquedas?|orden (?:alfab|asc|desc)~
      ordena(?:ción|miento)|selección|zoom|vista|campos?|formato|cookies|favoritos
    `,
  yes: 'sí|si|ok|vale|de acuerdo|continuar|continúe|acepto|aceptar|terminar|entendido|proceder|ejecutar|adelante',
}
